// For ears: what happened is said when the fingers rest, all of it that is new, however fast it came.

const QUIET_MS = 700;
const MOST = 8; // sentences at once: of more, the last

export class Ears {
  constructor(place = document.getElementById("spoken")) {
    this.place = place;
    this.words = "";
    this.seen = 0; // the last step that was heard of
    this.said = Infinity; // the last one that was said; of a game that is met, only how it stands
  }

  hear(log) {
    const steps = log.filter((one) => !one.undone);
    const last = steps.at(-1)?.number;
    if (!last || last === this.seen) return;
    this.seen = last;
    const news = steps.filter((one) => one.number > this.said);
    const told = (news.length ? news : steps.slice(-1)).slice(-MOST);
    this.say(told.map((one) => one.text).join(" "));
  }

  say(words) {
    if (!words || words === this.words) return;
    this.words = words;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.place.textContent = words;
      this.said = this.seen;
    }, QUIET_MS);
  }
}

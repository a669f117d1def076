-- Version 3. What each record is compared with when the disk is doubted: a checksum of it under its
-- name, made when it came.

ALTER TABLE record ADD COLUMN proof INTEGER;

UPDATE record SET proof = vigil_proof(device, epoch, sequence, event);

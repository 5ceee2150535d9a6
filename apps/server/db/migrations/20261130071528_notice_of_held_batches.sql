INSERT INTO notice_kind (key) VALUES ('batchHeld');

CREATE TABLE "cleared_listings" (
	"fingerprint" varchar(64) PRIMARY KEY NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL
);

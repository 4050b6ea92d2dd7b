CREATE TABLE "job_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"pass_started_at" timestamp with time zone NOT NULL
);

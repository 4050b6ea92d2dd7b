ALTER TABLE "career_assessments" ADD COLUMN "place" varchar(16);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "place" varchar(16);
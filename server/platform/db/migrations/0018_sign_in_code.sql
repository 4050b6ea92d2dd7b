ALTER TABLE "users" ADD COLUMN "sign_in_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_code_expires" timestamp with time zone;
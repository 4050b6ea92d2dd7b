CREATE TABLE "opened_roadmaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"career_title" varchar(255) NOT NULL,
	"title_key" varchar(255) NOT NULL,
	"done" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hours_per_week" integer,
	"start_date" date,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opened_roadmaps" ADD CONSTRAINT "opened_roadmaps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opened_roadmaps_title" ON "opened_roadmaps" USING btree ("user_id","title_key");
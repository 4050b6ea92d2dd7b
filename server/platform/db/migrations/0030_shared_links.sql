CREATE TABLE "shared_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"kind" varchar(20) NOT NULL,
	"careers" jsonb NOT NULL,
	"shows" jsonb NOT NULL,
	"recipient" varchar(60) NOT NULL,
	"signed_as" varchar(60),
	"assessment_id" uuid,
	"roadmap_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reported" boolean DEFAULT false NOT NULL,
	"opened_on" date
);
--> statement-breakpoint
CREATE TABLE "shared_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_assessment_id_career_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."career_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_roadmap_id_opened_roadmaps_id_fk" FOREIGN KEY ("roadmap_id") REFERENCES "public"."opened_roadmaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_notes" ADD CONSTRAINT "shared_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_notes" ADD CONSTRAINT "shared_notes_link_id_shared_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."shared_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_links_secret" ON "shared_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "shared_links_user" ON "shared_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_links_assessment" ON "shared_links" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "shared_links_roadmap" ON "shared_links" USING btree ("roadmap_id");--> statement-breakpoint
CREATE INDEX "shared_links_expiry" ON "shared_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_notes_link" ON "shared_notes" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_notes_user" ON "shared_notes" USING btree ("user_id","created_at");
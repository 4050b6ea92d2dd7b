CREATE TABLE "marketing_testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"first_name" varchar(100) NOT NULL,
	"job_title" varchar(255),
	"testimonial_text" text NOT NULL,
	"photo_key" varchar(40),
	"photo_filename" varchar(255),
	"consent_given" boolean DEFAULT false NOT NULL,
	"consent_ip_address" varchar(45),
	"consent_timestamp" timestamp with time zone,
	"admin_approval_status" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"rejection_reason" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" varchar(40) PRIMARY KEY NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"user_id" uuid,
	"ip_address" varchar(45),
	"content_type" varchar(100) NOT NULL,
	"bytes" integer NOT NULL,
	"upload_until" timestamp with time zone,
	"used_at" timestamp with time zone,
	"remove_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_marks" (
	"kind" varchar(10) NOT NULL,
	"mark" varchar(64) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_marks_kind_mark_pk" PRIMARY KEY("kind","mark")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(255) NOT NULL,
	"phone_number" varchar(20),
	"story" text NOT NULL,
	"before_career" varchar(255) NOT NULL,
	"after_career" varchar(255) NOT NULL,
	"photo_key" varchar(40),
	"photo_filename" varchar(255),
	"instagram_handle" varchar(31),
	"allow_public_display" boolean DEFAULT true NOT NULL,
	"consent_to_photo_use" boolean DEFAULT false NOT NULL,
	"confirm_truthfulness" boolean DEFAULT false NOT NULL,
	"confirm_media_rights" boolean DEFAULT false NOT NULL,
	"consent_ip_address" varchar(45),
	"consent_timestamp" timestamp with time zone NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketing_testimonials" ADD CONSTRAINT "marketing_testimonials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_testimonials" ADD CONSTRAINT "marketing_testimonials_photo_key_stored_files_key_fk" FOREIGN KEY ("photo_key") REFERENCES "public"."stored_files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_photo_key_stored_files_key_fk" FOREIGN KEY ("photo_key") REFERENCES "public"."stored_files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_testimonials_pending" ON "marketing_testimonials" USING btree ("created_at") WHERE not "marketing_testimonials"."admin_approval_status" and "marketing_testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "marketing_testimonials_shown" ON "marketing_testimonials" USING btree ("approved_at") WHERE "marketing_testimonials"."admin_approval_status" and "marketing_testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "marketing_testimonials_deleted" ON "marketing_testimonials" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "marketing_testimonials_user" ON "marketing_testimonials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marketing_testimonials_photo" ON "marketing_testimonials" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "stored_files_due" ON "stored_files" USING btree ("remove_at") WHERE "stored_files"."remove_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_user" ON "stored_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_marks_created" ON "story_marks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_user" ON "testimonials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "testimonials_status" ON "testimonials" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "testimonials_photo" ON "testimonials" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","created_at");
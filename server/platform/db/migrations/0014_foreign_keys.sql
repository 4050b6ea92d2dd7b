CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_id") WHERE "applications"."resume_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_letter" ON "applications" USING btree ("letter_id") WHERE "applications"."letter_id" is not null;--> statement-breakpoint
CREATE INDEX "ai_usage_user" ON "ai_usage" USING btree ("user_id") WHERE "ai_usage"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_document" ON "generations" USING btree ("document_id") WHERE "generations"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "requirement_ratings_of_listing" ON "requirement_ratings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "quiz_passes_user" ON "quiz_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handoff_codes_user" ON "handoff_codes" USING btree ("user_id");
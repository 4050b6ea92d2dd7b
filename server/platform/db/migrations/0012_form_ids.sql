ALTER TABLE "marketing_testimonials" ADD COLUMN "form_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_testimonials_form" ON "marketing_testimonials" USING btree ("form_id");
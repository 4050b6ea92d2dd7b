ALTER TABLE "job_listings" ADD COLUMN "latitudes" real[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "longitudes" real[] DEFAULT '{}' NOT NULL;
-- Stems as `english` does, and leaves out no word: "it" and "or" are words of a job's title. (Written by hand: keep it
-- where this file is made anew, and the three columns in one statement, so that the table is written once.)
CREATE TEXT SEARCH DICTIONARY "every_stem" (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "every_word" (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "every_word" ALTER MAPPING REPLACE pg_catalog.english_stem WITH "every_stem";--> statement-breakpoint
ALTER TABLE "job_searches" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
DROP INDEX "job_listings_words";--> statement-breakpoint
ALTER TABLE "job_listings" drop column "words",
	ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('english', regexp_replace(regexp_replace(normalize(title || ' ' || description, NFD), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g')))) STORED,
	ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('every_word', regexp_replace(regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g')))) STORED,
	ADD COLUMN "place_words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(regexp_replace(normalize(place || ' ' || coalesce('country' || country, ''), NFD), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g')))) STORED;--> statement-breakpoint
CREATE INDEX "job_listings_copies" ON "job_listings" USING btree ("fingerprint") WHERE "job_listings"."is_copy";--> statement-breakpoint
CREATE INDEX "job_listings_words" ON "job_listings" USING gin ("title_words","place_words","words") WITH (fastupdate=off) WHERE not "job_listings"."is_copy" and "job_listings"."removed_at" is null;
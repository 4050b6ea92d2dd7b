-- What a document is found by is stored as a search compares it; what was stored before is brought into that form.
UPDATE "generated_documents" SET "words" = left(' ' || regexp_replace(
  lower(regexp_replace(normalize("title" || ' ' || "career_title" || ' ' || "words", NFD), '[\u0300-\u036f]', '', 'g')),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'), 100000);

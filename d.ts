import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeLetter } from '#server/language/letters/compose-letter.ts'
import { corpusCases, profileOf } from './bench/support/writing-corpus.ts'
import { countWords } from '#server/language/english/tidy.ts'
const c = readCatalogue()
for (const { person, ad } of corpusCases()) { if (`${person.id}-${ad.ad}` !== process.argv[2]) continue
  const { profile } = profileOf(person)
  const l = composeLetter({ title: ad.title, entry: c.find(ad.title), employer: ad.employer, ad: ad.text, name: person.name, profile, sameWork: [] }, new Date('2026-11-26'))
  console.log(l.paragraphs.map(p => p.map((s: any) => `[${s.importance}] ${s.text}`).join('\n')).join('\n\n'), countWords(l.paragraphs.flat().map(s => s.text).join(' ')))
}

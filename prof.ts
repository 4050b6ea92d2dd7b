import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeLetter } from '#server/language/letters/compose-letter.ts'
import { corpusCases, profileOf } from './bench/support/writing-corpus.ts'
const catalogue = readCatalogue()
const ms: number[] = []
for (let round = 0; round < 2; round++)
for (const { person, ad } of corpusCases()) {
  const { profile } = profileOf(person)
  const entry = catalogue.find(ad.title)
  const t = process.cpuUsage()
  composeLetter({ title: ad.title, entry, employer: ad.employer, ad: ad.text, name: person.name, profile, sameWork: [] }, new Date('2026-11-26'))
  const { user, system } = process.cpuUsage(t)
  ms.push((user + system) / 1000)
}
const a = ms.slice(0, 48).toSorted((x, y) => y - x), b = ms.slice(48).toSorted((x, y) => y - x)
console.log(ms.slice(0, 3), a.slice(0, 5), b.slice(0, 5), b[24])

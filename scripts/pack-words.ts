import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import english from 'dictionary-en'
import nspell from 'nspell'
import { wordsFile } from '#server/language/english/mend-spelling.ts'
import { packWords } from '#server/language/english/sorted-words.ts'

/**
 * Writes the words of six letters and more that typing is checked against: those of the Hunspell dictionary en_US by
 * SCOWL, in the npm package dictionary-en, with their endings, and those of our own texts.
 * Usage: node scripts/pack-words.ts
 */
const { data } = nspell(english)
const server = join(import.meta.dirname, '..', 'server')
/** Words of trades, such as "serger", that no dictionary has. */
const own = globSync(['careers/catalogue/*/*.json', 'language/*/catalogue/*.json'], { cwd: server }).flatMap(
  file => readFileSync(join(server, file), 'utf8').match(/(?<!\p{L})[a-z]+(?!\p{L})/gu) ?? [],
)
const words = [...new Set([...Object.keys(data), ...own])].filter(word => /^[a-z]{6,18}$/.test(word)).toSorted()
const file = gzipSync(packWords(words), { level: 9 })
writeFileSync(wordsFile, file)
console.log(`${words.length} words, ${file.length} bytes`)

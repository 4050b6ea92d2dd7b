import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'

/**
 * Checks the rules of the tree (docs/decisions/0001-three-floors.md): the same rooms on each floor, names of files, who
 * may import whom, and no cycles of files or rooms. Prints violations and exits with 1.
 * Usage: node scripts/check-rooms.ts [ROOT]
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))

const notRooms = {
  server: new Set(['http', 'language', 'platform', 'testing']),
  web: new Set(['shell', 'ui', 'platform']),
}
/** A room has a file in contract/, and folders of that name in server/ and web/ where it needs them. */
const rooms = new Set(sourcesIn(join(root, 'contract')).map(file => basename(file, '.ts')))
const webOnlyRooms = new Set(['landing', 'legal', 'dashboard', 'results', 'tools'])

/** The files of server/language/ that rooms may import; the rest is private to it. */
const languageEntries = new Set([
  'ad-questions/ask-about-ad.ts',
  'bullets/evidence-facts.ts',
  'bullets/name-skills.ts',
  'bullets/rules.ts',
  'bullets/write-bullets.ts',
  'claims/check-claims.ts',
  'claims/known.ts',
  'fraud/judge-listing.ts',
  'fraud/judge-message.ts',
  'fraud/judge-text.ts',
  'interview-questions/compose-questions.ts',
  'interview-questions/find-story.ts',
  'interview-questions/hint-question.ts',
  'english/tidy.ts',
  'letters/compose-letter.ts',
  'letters/give-tips.ts',
  'letters/letter-frame.ts',
  'letters/letter.ts',
  'letters/not-told.ts',
  'line-bank/line-bank.ts',
  'profile/build-profile.ts',
  'profile/items-of-resume.ts',
  'profile/items/quiz-study.ts',
  'profile/profile.ts',
  'profile/read-notes.ts',
  'prose/is-english.ts',
  'prose/judge-prose.ts',
  'requirement-summary/read-lens.ts',
  'requirements/draft-sentence.ts',
  'requirements/find-evidence.ts',
  'requirements/split-requirements.ts',
  'resume-parsing/item-odds.ts',
  'resume-parsing/clean-text.ts',
  'resume-parsing/parse-resume.ts',
  'resume-wording/fit-content.ts',
  'resume-wording/draft-change.ts',
  'resume-wording/tailor-resume.ts',
  'sentence-editing/tidy-sentence.ts',
  'roadmaps/brings/fit-career.ts',
  'roadmaps/compose-roadmap.ts',
  'roadmaps/rules.ts',
  'roadmaps/standing/read-standing.ts',
  'roadmaps/step-ids.ts',
  'text-model/mark-sentences.ts',
  'warm-up.ts',
])

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const fileNamePatterns = {
  server: new RegExp(`^${kebab}((\\.test)?\\.ts|\\.bin\\.gz)$`),
  web: new RegExp(`^${kebab}(\\.test)?\\.tsx?$`),
}
const maxFilesInRoom = 12
const dataFolders = new Set(['catalogue', 'weights'])
const vagueNames = /^(utils?|helpers?|common|misc|lib|shared|manager|constants)$/

/** The heartbeat of a generation ends with the request that it belongs to. */
const ownTimer = join('server', 'documents', 'generations', 'create-generations.ts')

const problems: string[] = []
const files = ['contract', 'server', 'web'].flatMap(floor => sourcesIn(join(root, floor)))
checkRooms('server')
checkRooms('web')
checkImports()
checkCircularImports()
checkCircularRooms()
checkStart()

if (problems.length) {
  console.error(`Structure: ${problems.length} violation(s) found:\n- ${problems.join('\n- ')}`)
  process.exit(1)
}
console.log(`Structure: ${files.length} files checked, no violations.`)

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(entry => join(entry.parentPath, entry.name))
}

function checkRooms(floor: 'server' | 'web'): void {
  const base = join(root, floor)
  if (!existsSync(base)) return
  for (const entry of readdirSync(base, { withFileTypes: true })) {
    if (!entry.isDirectory() || notRooms[floor].has(entry.name)) continue
    const known = rooms.has(entry.name) || (floor === 'web' && webOnlyRooms.has(entry.name))
    if (known) checkNames(floor, join(base, entry.name))
    else problems.push(`${floor}/${entry.name} is not a room: contract/endpoints/${entry.name}.ts does not exist`)
  }
}

function checkNames(floor: 'server' | 'web', folder: string): void {
  const path = relative(root, folder)
  const entries = readdirSync(folder, { withFileTypes: true })
  const sources = entries.filter(entry => entry.isFile())
  const counted = sources.filter(entry => !/\.test\./.test(entry.name))
  if (counted.length > maxFilesInRoom)
    problems.push(
      `${path} has ${counted.length} files, more than the limit of ${maxFilesInRoom}; move some into a subfolder`,
    )
  for (const { name } of sources)
    if (!fileNamePatterns[floor].test(name) || vagueNames.test(name.replace(/\..*/, '')))
      problems.push(`${path}/${name} is not a valid file name; use kebab-case and a name that says what the file holds`)
  for (const { name } of entries.filter(entry => entry.isDirectory())) {
    if (vagueNames.test(name)) problems.push(`${path}/${name}: the folder name must say what it holds`)
    if (!dataFolders.has(name)) checkNames(floor, join(folder, name))
  }
}

interface Import {
  from: string
  to: string
}

function importsOf(file: string): Import[] {
  return importsIn(readFileSync(file, 'utf8'), relative(root, file))
}

function importsIn(text: string, from: string): Import[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
  return found
    .filter(source => /^(\.|#)/.test(source))
    .map(source => source.replace(/\?.*$/, ''))
    .map(source => ({
      from,
      to: relative(root, source.startsWith('#') ? join(root, source.slice(1)) : resolve(root, dirname(from), source)),
    }))
}

function roomOf(file: string): string {
  return file.split(sep).slice(0, 2).join('/')
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith(`server${sep}testing`)
}

function checkImports(): void {
  for (const file of files) {
    const outside = [...readFileSync(file, 'utf8').matchAll(/from '([^'.#][^']*)'/g)].map(match => match[1] ?? '')
    const name = relative(root, file)
    if (name.startsWith('contract') && !isTest(name))
      for (const source of outside)
        if (source !== 'zod/mini') problems.push(`${name} imports ${source}; contract/ imports zod/mini only`)
    for (const { from, to } of importsOf(file)) checkImport(from, to)
    checkEnvironment(name)
    checkTimers(name)
  }
}

function checkEnvironment(name: string): void {
  if (!name.startsWith(`server${sep}`) || name === join('server', 'platform', 'env.ts') || isTest(name)) return
  if (/\bprocess\.env\b/.test(readFileSync(join(root, name), 'utf8')))
    problems.push(`${name} reads the environment; only server/platform/env.ts does`)
}

/** All recurring work of the server is a job, so that one list starts and stops it. */
function checkTimers(name: string): void {
  if (!name.startsWith(`server${sep}`) || name === ownTimer || isTest(name)) return
  if (name.startsWith(join('server', 'platform', 'background'))) return
  if (/\bsetInterval\b/.test(readFileSync(join(root, name), 'utf8')))
    problems.push(`${name} uses setInterval; define recurring work as a job in server/background-jobs.ts`)
}

function checkImport(from: string, to: string): void {
  const [fromFloor, toFloor] = [from.split(sep)[0], to.split(sep)[0]]
  const reject = (why: string) => problems.push(`${from} imports ${to}; ${why}`)
  if (fromFloor === 'contract' && toFloor !== 'contract') reject('contract/ must not import from other folders')
  if (fromFloor === 'web' && toFloor === 'server') reject('web/ must not import server code')
  if (fromFloor === 'server' && toFloor === 'web') reject('the server must not import web code')
  const [here, there] = [roomOf(from), roomOf(to)]
  if (here === there || isTest(from)) return
  if (/(^|\/)store\.ts$/.test(to)) reject('a store is private to its room; call a use case instead')
  if (here === 'server/platform' && there.startsWith('server/')) reject('platform/ must not import rooms')
  if (here === 'web/platform' && fromFloor === toFloor && there !== 'web/ui') reject('platform/ must not import rooms')
  if (here === 'server/http' && rooms.has(there.slice('server/'.length))) reject('http/ must not import rooms')
  if (here === 'server/language' && !/^(contract|server\/platform|server\/careers\/catalogue)\//.test(to))
    reject('server/language may import the catalog, but no rooms')
  if (there === 'server/language' && !languageEntries.has(to.slice('server/language/'.length)))
    reject('rooms may import only the files of server/language that scripts/check-rooms.ts lists')
  if (here === 'web/ui' && fromFloor === toFloor) reject('ui/ must not import other folders')
}

function checkCircularImports(): void {
  for (const cycle of cyclesIn(productImports())) problems.push(`circular import of files: ${cycle.join(', ')}`)
}

/**
 * Rooms of a floor must not import each other circularly, not even for types. Every web room may import the shell,
 * so the shell imports none: web/app.tsx passes it the components it shows.
 */
function checkCircularRooms(): void {
  const shared = new Set(['server/http', 'server/platform', 'web/platform', 'web/ui'])
  const edges = productImports()
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to && from.split('/')[0] === to.split('/')[0] && [from, to].every(isRoom))
  function isRoom(path: string): boolean {
    return !/\.tsx?$/.test(path) && !path.startsWith('contract') && !shared.has(path)
  }
  for (const circle of cyclesIn(edges)) problems.push(`circular import of rooms: ${circle.join(', ')}`)
  for (const { from, to } of edges)
    if (from === 'web/shell') problems.push(`the shell imports ${to}; pass it from web/app.tsx instead`)
}

/** Code that reads and writes texts is much, so the server loads it only after its start. */
function checkStart(): void {
  const from = new Map([[join('server', 'serve.ts'), '']])
  for (const [file] of from) {
    if (!files.includes(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    const loaded = text.replace(/^(?:import|export) type [^;]*? from '[^']+'/gm, '').replace(/\bimport\('[^']+'\)/g, '')
    for (const { to } of importsIn(loaded, file)) if (!from.has(to)) from.set(to, file)
  }
  const language = [...from.keys()].find(file => roomOf(file) === 'server/language')
  if (language)
    problems.push(`${from.get(language)} loads ${language} when the server starts; see server/load-in-parts.ts`)
}

function productImports(): Import[] {
  return files.filter(file => !isTest(relative(root, file))).flatMap(importsOf)
}

/** The groups of nodes that all lead to each other (Tarjan's strongly connected components), each in order. */
function cyclesIn(edges: Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): number => {
    let low = order.size
    order.set(node, low)
    const index = open.push(node) - 1
    for (const to of next.get(node) ?? [])
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, lowest.get(to) ?? low, order.get(to) ?? low)
    lowest.set(node, low)
    if (low === order.get(node)) {
      const circle = open.splice(index)
      if (circle.length > 1) cycles.push(circle.sort())
    }
    return low
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return cycles
}

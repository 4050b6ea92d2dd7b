import { type RawListing, SourceFailure } from '../source.ts'
import { toListing } from './read-posting.ts'
import { fieldOf } from './read-rows.ts'
import { readXml, type XmlElement, XmlError } from './read-xml.ts'

/**
 * Parses a feed: schema.org JobPosting as JSON (one, a list, or a `@graph`), RSS, Atom, or XML with `item` or `job`
 * elements. Ads without a title or link are skipped.
 * @throws SourceFailure
 */
export function readFeed(label: string, text: string): RawListing[] {
  const rows = /^\s*</.test(text) ? ofXml(label, text) : ofJson(label, text)
  const listings = rows.flatMap(row => toListing(row) ?? [])
  if (rows.length && !listings.length) throw new SourceFailure(`${label} holds adverts that we cannot read`)
  return listings
}

function ofJson(label: string, text: string): unknown[] {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new SourceFailure(`${label} is neither JSON nor XML`)
  }
  const rows = Array.isArray(answer) ? answer.flatMap(each => postingsIn(each)) : postingsIn(answer)
  if (!rows.length && !isEmptyList(answer)) throw new SourceFailure(`${label} holds no list of adverts`)
  return rows
}

const isEmptyList = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0

function postingsIn(answer: unknown): unknown[] {
  for (const name of ['@graph', 'jobs', 'items', 'itemListElement', 'dataFeedElement']) {
    const inside = fieldOf(answer, name)
    if (Array.isArray(inside)) return inside.map(each => fieldOf(each, 'item') ?? each)
  }
  return typeof answer === 'object' && answer !== null && 'title' in answer ? [answer] : []
}

function ofXml(label: string, text: string): unknown[] {
  let root: XmlElement
  try {
    root = readXml(text)
  } catch (error) {
    if (error instanceof XmlError) throw new SourceFailure(`${label} is not a feed: ${error.message}`)
    throw error
  }
  const found = rowsIn(root)
  if (!found) throw new SourceFailure(`${label} holds no list of adverts`)
  const rows = found.rows.map(ofElement)
  if (isWeWorkRemotely(rows)) return rows.map(fromWeWorkRemotely)
  const publisher = authorOf(found.parent) || textOf(found.parent, 'title') || textOf(found.parent, 'publisher')
  return rows.map(row => ({ ...row, hiringOrganization: row.hiringOrganization || publisher }))
}

const rowNames = new Set(['item', 'job', 'entry', 'position', 'vacancy'])

/** A feed without ads is valid. */
function rowsIn(element: XmlElement): { parent: XmlElement; rows: XmlElement[] } | undefined {
  const rows = element.children.filter(({ name }) => rowNames.has(name.toLowerCase()))
  if (rows.length || /^(channel|source|jobs|feed)$/i.test(element.name)) return { parent: element, rows }
  for (const child of element.children) {
    const found = rowsIn(child)
    if (found) return found
  }
  return undefined
}

function textOf(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const text = childrenOf(element, name)[0]?.text.trim()
    if (text) return text
  }
  return ''
}

/** Ignores namespace prefixes. */
const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(each => each.name.toLowerCase().replace(/^.*:/, '') === name)

const authorOf = (element: XmlElement): string =>
  childrenOf(element, 'author')
    .map(author => textOf(author, 'name'))
    .find(Boolean) ?? ''

function ofElement(row: XmlElement) {
  const text = (...names: string[]) => textOf(row, ...names)
  return {
    title: text('title', 'jobtitle'),
    identifier: text('guid', 'referencenumber', 'reference', 'id', 'jobid'),
    url:
      text('url', 'link', 'applyurl', 'apply_url') ||
      childrenOf(row, 'link')
        .map(({ href }) => href)
        .find(Boolean),
    hiringOrganization: text('company', 'employer', 'creator', 'companyname') || authorOf(row),
    description: text('encoded', 'description', 'body', 'content', 'summary'),
    datePosted: text('pubdate', 'date', 'dateposted', 'published', 'posted', 'updated'),
    validThrough: text('expirationdate', 'expiration_date', 'validthrough', 'closingdate', 'expires', 'expires_at'),
    employmentType: text('jobtype', 'job_type', 'employmenttype', 'type'),
    jobLocation: text('location') || [text('city'), text('region', 'state')].filter(Boolean).join(', '),
    country: text('country'),
    remote: text('remote', 'remotetype'),
    baseSalary: text('salary', 'pay', 'compensation'),
  }
}

type Row = ReturnType<typeof ofElement>

const isWeWorkRemotely = (rows: readonly Row[]): boolean =>
  rows.some(({ url }) => URL.canParse(url ?? '') && /(^|\.)weworkremotely\.com$/.test(new URL(url ?? '').hostname))

/** Its titles are "Employer: Job". All of its jobs are remote; the state is that of the employer. */
function fromWeWorkRemotely(row: Row): unknown {
  const [, employer = '', title = row.title] = /^([^:]+):\s+(.+)$/s.exec(row.title) ?? []
  return { ...row, title, hiringOrganization: row.hiringOrganization || employer, remote: 'remote' }
}

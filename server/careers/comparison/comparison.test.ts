import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { pageHeaders } from '#server/http/page-headers.ts'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { takeCells } from './cells.ts'
import { differenceOf } from './rules.ts'

const catalogue = readCatalogue()
const careers = ['registered-nurse', 'baker', 'electrician', 'dentist']
const cell = (slug: string, row: string, html: string) => `<template data-cell="${slug} ${row}">${html}</template>`
const built = `<!DOCTYPE html><html lang="en"><head><title>{compared:title}</title></head><body data-chosen="{compared:chosen}">
<h1>{compared:heading}</h1><template data-part="empty">Choose</template><template data-part="one">You chose {compared:names}.</template>
<template data-part="table"><p id="difference">{compared:difference}</p></template>
<template id="notes"><ul role="status"><li>{text}</li></ul></template><template id="candidates"><ul><li><a href="{address}">{name}</a></li></ul></template>
<template data-part="table"><table><tr><td></td><th scope="col">{cell:head}</th></tr></table></template>
<template data-part="add"><form></form></template><template data-part="full">No more</template>
${careers.map(slug => cell(slug, 'head', `${slug} <a href="{without}">Remove</a>`)).join('')}</body></html>`

const folder = temporaryFolder()
const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true })
  writeFileSync(join(folder.path, name), content)
}
write('client/careers/compare/index.html', built)
takeCells(folder.path)
const page = built.replace(/<template data-cell.*?<\/template>/gs, '')
const pages = { 'careers/compare/index.html': page, '__spa-fallback.html': '<html><head></head></html>' }
write('pages.json', JSON.stringify(['/careers/compare']))
write('documents.json', JSON.stringify(Object.fromEntries(Object.entries(pages).map(([n, h]) => [n, pageHeaders(h)]))))
for (const [name, html] of Object.entries(pages)) write(`client/${name}.br`, brotliCompressSync(html))
mkdirSync(join(folder.path, 'client', 'assets'))

const app = await startTestApp({ webBuild: folder.path })
afterAll(async () => {
  await app.close()
  folder.remove()
})
const get = (query: string) => app.page().send({ method: 'GET', url: `/careers/compare${query}` })
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replaceAll('&#34;', '"')
const heads = (html: string) => [...html.matchAll(/<th[^>]*>([\w-]+) /g)].map(([, slug]) => slug)

describe('the page of a comparison', () => {
  test('shows two careers, what differs, and links that remove one', async () => {
    const { statusCode, body, headers } = await get('?careers=registered-nurse,baker')
    expect(statusCode).toBe(200)
    expect(heads(body)).toEqual(['registered-nurse', 'baker'])
    expect(body).toContain('<title>Registered Nurse and Baker, side by side</title>')
    expect(body).toContain('registered-nurse <a href="/careers/compare?careers=baker">Remove</a>')
    expect(body).toMatch(/<p id="difference">Registered Nurse pays more \(/)
    expect(body).toContain('<form>')
    expect(body).not.toMatch(/\{compared|\{cell|\{without|data-part/)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain(
      `<link rel="canonical" href="${publicOrigin}/careers/compare?careers=registered-nurse,baker"/>`,
    )
  })

  test('is listed for search engines only without careers', async () => {
    const { body, headers } = await get('?utm_source=x')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).toContain(`<link rel="canonical" href="${publicOrigin}/careers/compare"/>`)
    expect(textOf(body)).toContain('Choose')
    const { body: sitemap } = await app.page().send({ method: 'GET', url: '/sitemap.xml' })
    expect(sitemap).toContain('/careers/compare</loc>')
  })

  test.each([
    ['?careers=nope', [], 'We have no career called "nope".'],
    ['?careers=baker', ['baker'], 'You chose Baker.'],
    ['?careers=baker,BAKER', ['baker'], 'You chose the same career twice, so it is here once.'],
    ['?careers=baker&careers=dentist', ['baker', 'dentist'], 'Baker and Dentist, side by side'],
    [`?careers=${careers.join(',')}`, careers.slice(0, 3), 'Three careers are the limit. Dentist is left out'],
    [`?careers=${'x'.repeat(10_000)}`, [], 'We have no career called "xxx'],
    [`?careers=${'baker,'.repeat(1_500)}`, ['baker'], 'the same career twice'],
    ['?careers=%ff%00&add=%00', [], 'We have no career called'],
    ['?careers=<script>alert(1)</script>', [], 'We have no career called'],
    ['?careers=__proto__,constructor', [], 'We have no career called "__proto__", "constructor".'],
    ['?careers=baker&add=zzzzqqqq', ['baker'], 'We did not understand "zzzzqqqq".'],
    ['?careers=baker&add=Baker', ['baker'], 'Baker is in your comparison already.'],
    [
      '?careers=baker,dentist,electrician&add=nurse',
      ['baker', 'dentist', 'electrician'],
      'Three careers are the limit.',
    ],
    ['?careers=baker&add={compared:names}', ['baker'], 'side'],
  ])('answers %s', async (query, shown, text) => {
    const { statusCode, body } = await get(query)
    expect(statusCode).toBe(200)
    expect(/data-chosen="([^"]*)"/.exec(body)?.[1]?.split(',').filter(Boolean)).toEqual(shown)
    expect(textOf(body)).toContain(text)
    expect(body).not.toContain('<script>')
  })

  test('adds a career by its name, and asks where a name can mean several', async () => {
    const { statusCode, headers } = await get('?careers=baker&add=Registered%20Nurse')
    expect([statusCode, headers.location]).toEqual([302, '/careers/compare?careers=baker,registered-nurse'])
    const { body } = await get('?careers=baker&add=work%20with%20animals')
    expect(textOf(body)).toContain('Which of these do you mean by "work with animals"?')
    expect(body).toMatch(/<a href="\/careers\/compare\?careers=baker,[\w-]+">/)
  })
})

const entry = (slug: string) => {
  const found = catalogue.bySlug(slug)
  if (!found) throw new Error(`No ${slug}`)
  return found
}

describe('what differs most', () => {
  test('is a sentence from the figures', () => {
    const { pay } = entry('dentist').facts
    const text = differenceOf([entry('baker'), entry('dentist')])
    expect(text).toMatch(
      /^Dentist pays more \(in the US the middle is \$[\d,]+ a year, against \$[\d,]+ for Baker\), and /,
    )
    expect(text).toContain(`$${pay.median.toLocaleString('en')} a year`)
    expect(differenceOf(careers.map(entry).slice(0, 3))).toContain('pays the most')
  })

  test('says that careers are alike, and is silent about one', () => {
    expect(differenceOf([entry('baker'), entry('baker')])).toMatch(/much alike\.$/)
    expect(differenceOf([entry('baker')])).toBe('')
  })

  test('names the careers whose figures are those of a group', () => {
    const group = catalogue.entries.find(({ onetCode, facts }) => onetCode !== `${facts.pay.code}.00`)
    if (!group) throw new Error('No career has figures of a group')
    expect(differenceOf([group, entry('dishwasher')])).toContain(
      `For ${group.title}, the figures are those of a group of jobs.`,
    )
  })
})

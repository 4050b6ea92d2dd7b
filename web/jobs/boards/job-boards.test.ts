import { expect, test } from 'vitest'
import { otherBoards } from './job-boards.ts'

const urls = (title: string, place: string) => otherBoards({ title, place }).map(({ url }) => new URL(url))

test('opens each site over https with the search filled in', () => {
  for (const { protocol, search } of urls('Nursing Assistant', 'Leeds, UK')) {
    expect(protocol).toBe('https:')
    const said = [...new URLSearchParams(search).values()].join(' ')
    expect(said).toContain('Nursing Assistant')
    expect(said).toContain('Leeds, UK')
  }
})

test('escapes special characters of a title in the address', () => {
  const odd = 'R&D technician? #1 / "C++" =x'
  for (const [index, url] of urls(odd, '').entries()) {
    const usual = urls('Baker', '')[index]
    expect([url.hostname, url.pathname, url.hash]).toEqual([usual?.hostname, usual?.pathname, ''])
    expect([...url.searchParams.keys()]).toEqual([...(usual?.searchParams.keys() ?? [])])
    expect([...url.searchParams.values()].join(' ')).toContain(odd)
  }
})

test('omits an empty place', () => {
  expect(urls('Baker', '').map(({ search }) => search)).toEqual([
    '?q=Baker',
    '?keywords=Baker',
    '?sc.keyword=Baker',
    '?q=Baker+jobs',
    '?keyword=Baker&location=United+States',
    '?q=Baker',
    '?search=Baker',
    '?k=Baker',
  ])
})

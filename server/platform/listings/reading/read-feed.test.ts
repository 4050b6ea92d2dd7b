import { describe, expect, test } from 'vitest'
import { readFixture } from '#server/testing/listing-sources.ts'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { SourceFailure } from '../source.ts'
import { readFeed } from './read-feed.ts'
import { readXml, XmlError } from './read-xml.ts'

describe('an XML feed', () => {
  test('can be RSS, with the longer text and the channel as employer', () => {
    const [library, park, ...more] = readFeed('Own feed', readFixture('own-feed.xml'))
    expect(more).toEqual([])
    expect(library).toMatchObject({
      sourceId: 'lib-1',
      title: 'Library Assistant & Reader',
      employer: 'Example Library',
      url: 'https://jobs.example/library?from=feed&id=1',
      description: '<p>Lend books.</p><ul><li>One evening a week</li></ul>',
      postedAt: 'Mon, 16 Nov 2026 08:30:00 +0000',
    })
    expect(park).toMatchObject({ sourceId: 'https://jobs.example/park', employer: 'Example Council' })
  })

  test('can be a job board feed', () => {
    expect(readFeed('Own feed', readFixture('own-feed-board.xml'))).toMatchObject([
      {
        ...{ sourceId: 'c-9', title: 'Cashier', employer: 'Example Market', place: 'Dayton, OH', country: 'US' },
        ...{ url: 'https://jobs.example/c-9', pay: { text: '$15 per hour' }, closesAt: '2026-11-30' },
      },
    ])
  })

  test('can be Atom, with the alternate link', () => {
    const entry = `<entry><title>Baker</title><id>urn:1</id>
      <link rel="self" href="https://jobs.example/1.atom"/>
      <link rel='alternate' type='text/html' href='https://jobs.example/1?a=1&amp;b=2'/>
      <author><name>Crumb</name></author><summary>We bake</summary><updated>2026-11-20T00:00:00Z</updated></entry>`
    const plain = '<entry><title>Cook</title><link href="https://jobs.example/2"/></entry>'
    const feed = (inside: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title><link href="https://jobs.example/"/>${inside}</feed>`
    expect(readFeed('Own feed', feed(entry + plain))).toMatchObject([
      {
        ...{ sourceId: 'urn:1', title: 'Baker', employer: 'Crumb', url: 'https://jobs.example/1?a=1&b=2' },
        ...{ description: 'We bake', postedAt: '2026-11-20T00:00:00Z' },
      },
      { sourceId: 'https://jobs.example/2', title: 'Cook', employer: 'Jobs' },
    ])
    expect(readFeed('Own feed', feed(''))).toEqual([])
  })

  test('We Work Remotely: the employer before the colon, the region instead of its state', () => {
    const item = `<item><title>Example Shop: Writer: Short Texts</title><region>Anywhere in the World</region><country></country>
      <state>Ohio</state><type>Contract</type><description>Write.</description><pubDate>Tue, 10 Nov 2026 08:00:00 +0000</pubDate>
      <expires_at>Thu, 10 Dec 2026 08:00:00 +0000</expires_at><link>https://weworkremotely.com/remote-jobs/example-shop-writer</link></item>`
    const feed = `<rss><channel><title>We Work Remotely</title>${item}</channel></rss>`
    expect(readFeed('Own feed', feed)).toMatchObject([
      {
        ...{ title: 'Writer: Short Texts', employer: 'Example Shop', place: 'Anywhere in the World', remote: true },
        ...{ type: 'Contract', closesAt: 'Thu, 10 Dec 2026 08:00:00 +0000' },
      },
    ])
    const own = feed.replaceAll('weworkremotely.com', 'jobs.example')
    expect(readFeed('Own feed', own)).toMatchObject([
      { title: 'Example Shop: Writer: Short Texts', employer: 'We Work Remotely', remote: null },
    ])
  })

  test('can be empty', () => {
    expect(readFeed('Own feed', '<rss><channel><title>Nothing today</title></channel></rss>')).toEqual([])
  })
})

test.each([
  ['', 'neither JSON nor XML'],
  ['hello', 'neither JSON nor XML'],
  ['{"jobs":7}', 'no list'],
  ['<html><body><p>Wait</p></body></html>', 'no list'],
  ['<rss><channel><item><title>Half', 'not a feed'],
  ['<rss><channel><item></rss>', 'not a feed'],
  ['<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss>&a;</rss>', 'not a feed'],
  ['<!-- a --><?b?><!doctype rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>', 'not a feed'],
  ['<rss><channel><item><title>No link</title></item></channel></rss>', 'cannot read'],
])('rejects %j', (text, reason) => {
  expect(() => readFeed('Own feed', text)).toThrow(SourceFailure)
  expect(() => readFeed('Own feed', text)).toThrow(reason)
})

describe('XML', () => {
  test('parses elements, text, CDATA and entities and ignores attributes and comments', () => {
    const root = readXml(
      '<?xml version="1.0"?><a x="1 > 0"><!-- <b> --><b/><c y=\'"\'>1 &lt; 2<![CDATA[ <d>&amp; ]]></c></a>',
    )
    expect(root).toEqual({
      ...{ name: 'a', text: '' },
      children: [
        { name: 'b', text: '', children: [] },
        { name: 'c', text: '1 < 2 <d>&amp; ', children: [] },
      ],
    })
  })

  test.each(['<a>', '</a>', '<a></b>', '<a/><b/>', 'text', '<a b="<"/>', '<a><![CDATA[</a>', '<1/>', '<a'])(
    'rejects %s',
    text => {
      expect(() => readXml(text)).toThrow(XmlError)
    },
  )

  test('may have a document type inside of CDATA, and a long comment', () => {
    const root = readXml(`<!--${'- '.repeat(4_500_000)}--><a><![CDATA[<!-- b --><!DOCTYPE html>]]></a>`)
    expect(root.text).toBe('<!-- b --><!DOCTYPE html>')
  })

  test('rejects deep nesting, and invalid XML fast', () => {
    expect(() => readXml('<a>'.repeat(100_000))).toThrow(XmlError)
    const took = measureCpuTime(() => {
      for (const part of ['<a ', '<a b="', '<a b=">" ', '<', '<a/', "<a b='"])
        expect(() => readXml(part.repeat(50_000))).toThrow(XmlError)
    })
    expect(took).toBeLessThan(2000)
  })
})

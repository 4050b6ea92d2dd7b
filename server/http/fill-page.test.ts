import { describe, expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const page = `<main>before<template id="words"><h2>Words</h2>
<ul><li class="a"><img class="b" src="{photo}" alt=""><p>“{text}”</p></li></ul></template>after</main>`

describe('a filled page', () => {
  test('has each item in place of its template', () => {
    const html = fillPage(page, 'words', [
      { text: 'One', photo: '/a.webp' },
      { text: 'Two', photo: '/b.webp' },
    ])
    expect(html).toBe(`<main>before<h2>Words</h2>
<ul><li class="a"><img class="b" src="/a.webp" alt=""><p>“One”</p></li><li class="a"><img class="b" src="/b.webp" alt=""><p>“Two”</p></li></ul>after</main>`)
  })

  test('omits a missing picture', () => {
    expect(fillPage(page, 'words', [{ text: 'One' }])).not.toContain('<img')
  })

  test.each(['<script>x()</script>', '"><img src=x onerror=x()>', "$& $1 {photo} '", '</template>'])(
    'shows %s as text',
    text => {
      const html = fillPage(page, 'words', [{ text, photo: `/a.webp?x=${text}` }])
      expect(html).not.toMatch(/<script|onerror=x\(\)>|<\/template>/)
      const shown = html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      expect(shown).toContain(`“${text}”`)
    },
  )

  test('is unchanged without items', () => {
    expect(fillPage(page, 'words', [])).toBe(page)
    expect(fillPage(page, 'others', [{ text: 'One' }])).toBe(page)
  })
})

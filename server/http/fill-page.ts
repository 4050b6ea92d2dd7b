import { escapeHtml } from '#contract/text.ts'
/** One thing to show, as the texts that stand for `{name}` in the template. Empty: an element that needs it is left out. */
export type Item = Readonly<Record<string, string>>

/**
 * Puts items into a page that was built before them: a `<template id>` in it, which no browser shows, holds how they look,
 * with one list item that is repeated. Without items the page stays as it is.
 */
export function fillPage(html: string, id: string, items: readonly Item[]): string {
  if (items.length === 0) return html
  return html.replace(new RegExp(`<template id="${id}">(.*?)</template>`, 's'), (_, inside: string) =>
    inside.replace(/<li.*<\/li>/s, one => items.map(item => fillItem(one, item)).join('')),
  )
}

function fillItem(html: string, item: Item): string {
  const known = html.replace(/<img[^>]*src="\{(\w+)\}"[^>]*>/g, (image, name: string) => (item[name] ? image : ''))
  return known.replace(/\{(\w+)\}/g, (_, name: string) => escapeHtml(item[name] ?? ''))
}

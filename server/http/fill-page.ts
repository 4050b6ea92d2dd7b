import { escapeHtml } from '#contract/text.ts'
export type Item = Readonly<Record<string, string>>

/**
 * Repeats the list item of the `<template id>` in a prerendered page for each item. Without items the page is
 * unchanged.
 */
export function fillPage(html: string, id: string, items: readonly Item[]): string {
  if (items.length === 0) return html
  return html.replace(new RegExp(`<template id="${id}">(.*?)</template>`, 's'), (_, inside: string) =>
    inside.replace(/<li.*<\/li>/s, listItem => items.map(item => fillItem(listItem, item)).join('')),
  )
}

function fillItem(html: string, item: Item): string {
  const known = html.replace(/<img[^>]*src="\{(\w+)\}"[^>]*>/g, (image, name: string) => (item[name] ? image : ''))
  return known.replace(/\{(\w+)\}/g, (_, name: string) => escapeHtml(item[name] ?? ''))
}

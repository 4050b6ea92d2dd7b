import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stories } from './stories.tsx'

test('the template requests no picture before the server fills it', () => {
  const html = renderToString(<Stories className="" headline="" />)
  expect(html).toMatch(/^<template id="stories">.*src="\{photo\}".*<\/template>$/s)
})

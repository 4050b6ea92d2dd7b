import { expect, test } from 'vitest'
import { doWork } from './name-work.ts'

test('an activity is done, a job is worked in', () => {
  const doing = (text: string) => doWork({ text, title: 'Cashier', slug: '', firstYear: false, said: text })
  expect(doing('Pet sitting')).toBe('do pet sitting')
  expect(doing('Cashier, Mill Market')).toBe('work as a cashier')
})

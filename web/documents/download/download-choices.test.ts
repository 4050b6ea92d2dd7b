import { expect, test } from 'vitest'
import { choicesFor, fileNameFrom, lostText } from './download-choices.ts'

test('JSON Resume is offered for resumes only', () => {
  expect(choicesFor('resume').map(({ format }) => format)).toEqual(['pdf', 'docx', 'txt', 'json'])
  expect(choicesFor('cover-letter').map(({ format }) => format)).toEqual(['pdf', 'docx', 'txt'])
})

test.each([
  [`attachment; filename="_odz.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%281%29.pdf`, 'Łódź (1).pdf'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, 'document.pdf'],
  ['attachment', 'document.pdf'],
  [null, 'document.pdf'],
])('the file name comes from the header: %j', (header, name) => {
  expect(fileNameFrom(header, 'document.pdf')).toBe(name)
})

test('lost words are listed up to a limit and then counted', () => {
  expect(lostText(['안녕', '👩'])).toBe('“안녕”, “👩”')
  expect(lostText(Array.from({ length: 32 }, (_, at) => `w${at}`))).toMatch(/“w29” and 2 more$/)
})

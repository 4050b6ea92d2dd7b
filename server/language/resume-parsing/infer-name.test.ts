import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const rest = '\n\nExperience\nCashier, Corner Shop, 2020 - 2021\n- Sold bread\n\nEducation\nLake High School, 2020'

test.each([
  ['fatou ndiaye', 'Name: fatou ndiaye\nPhone: 212 555 0100'],
  ['ANDREA PEREZ', 'A N D R E A  P E R E Z\nMiami FL\nandrea.perez@example.com'],
  ['Lena Novak', 'Lena Novak, Registered Nurse\nBoise, ID'],
  ['lena novak', 'lena novak registered nurse\nboise id 83701\nlena.novak@example.com'],
  ['Lena Novak', 'Registered Nurse\nLena Novak\nBoise, ID | lena.novak@example.com'],
  ['Lena Novak', 'Lena Novak, Boise Idaho, 208-555-0100'],
  ['Lena Novak', '# Lena Novak\n**Boise, ID**'],
  ['Hiwot Tesfaye', 'Hiwot Tesfaye (Addis Ababa / now Seattle)\nhiwot.t@example.com'],
  ['Hiwot Tesfaye', 'Ms. Hiwot Tesfaye\nSeattle WA | 206-555-0100'],
  ['Hiwot Tesfaye', 'Hiwot Tesfaye, Seattle, WA. hiwot.t@example.com. 206-555-0100'],
  ['Jada Carter', 'Jada Carter Summary: hard working cashier with 2 years. jada.carter@example.com'],
  ["Siobhan O'BRIEN", "O'BRIEN, Siobhan\nBoston, MA\n617-555-0100"],
  ['Lena Novak, RN', 'Lena Novak, RN\nBoise, ID'],
  ['Lena Novak', 'Lena (Lenka) Novak\nBoise, ID'],
  ['Hiwot G/Medhin', 'Hiwot G/Medhin\nSeattle WA | 206-555-0100'],
  ['Hiwot Tesfaye', 'Hiwot Tesfaye/Seattle WA/206-555-0100'],
  ['fatou ndiaye', 'my name is fatou ndiaye\n212 555 0100'],
  ['Jada Carter', 'Detroit, MI | jada.carter@example.com'],
])('finds the name %s', (name, top) => {
  expect(parseResume(cleanText(top + rest)).contact.name).toBe(name)
})

test.each([
  ['lucia m\nlucia.marquez@example.com', 'lucia Marquez'],
  ['L. Marquez\nlucia.marquez@example.com', 'Lucia Marquez'],
  ['Name Lucia Marquez\nReno, NV', 'Lucia Marquez'],
  ['hi im lucia marquez\n775-555-0111', 'lucia marquez'],
])('a name is read out of %j', (top, name) => {
  expect(parseResume(`${top}\n\nExperience\nCook, Diner, 2020 - 2022\n- Made soup`).contact.name).toBe(name)
})

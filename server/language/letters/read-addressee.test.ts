import { expect, test } from 'vitest'
import { readAddressee } from './read-addressee.ts'

test.each([
  ['Send a letter and resume to Operations Director Kay Moore, and tell us why.', 'Kay Moore'],
  ['Please mail a letter and resume to Sister Anne Doyle at the address above.', 'Sister Anne Doyle'],
  ['Attach a letter addressed to Mrs. Ito.', 'Mrs. Ito'],
  ['Bring a resume by or email a short note to Linda.', 'Linda'],
  ['Send a short letter to Wim, our kennel manager.', 'Wim'],
  ['Apply with a letter to director Ms. Okoye.', 'Ms. Okoye'],
  ['Ask for Mr. Kone at the counter.', 'Mr. Kone'],
  ['Write to Meg Adams, Visitor Services, and tell us why.', 'Meg Adams'],
  ['Attn: Volunteer & Aide Coordinator Bernice Cole', 'Bernice Cole'],
  ['Contact: Principal Ruiz, 555-0100', 'Principal Ruiz'],
  ['Please write to Bev and Ron.', 'Bev and Ron'],
  ['Give it to Pam at the desk.', 'Pam'],
  ['Tell us about a dog you trained.\n– Dr. Beth & the crew', 'Dr. Beth'],
  ['Email a letter to our owner, Dana Webb, by Friday.', 'Dana Webb'],
  ['Questions? Call Dana Webb. Apply online.', undefined],
  ['We ask for Microsoft Office. See our website.', undefined],
  ['Send your resume to Human Resources by March 3.', undefined],
  ['Email your resume to jobs@hill.example, subject line "Clerk".', undefined],
  ['We bring Maria to schools. Apply online.', undefined],
  ['', undefined],
])('%s is addressed to %s', (ad, expected) => {
  expect(readAddressee(ad)).toBe(expected)
})

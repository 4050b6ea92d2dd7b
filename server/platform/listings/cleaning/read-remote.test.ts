import { expect, test } from 'vitest'
import { readRemote } from './read-remote.ts'

const read = (text: string, title = 'Assistant', place = '') => readRemote({ title, place, text })

test.each([
  ['Answer calls. 100% remote within the US.', 'Assistant'],
  ['Location: Remote (Canada)', 'Assistant'],
  ['Answer calls.', 'Support Associate (Work from Home)'],
  ['You will work from home with equipment that we send.', 'Assistant'],
  ['Everyone works from home, with a meeting in spring.', 'Assistant'],
  ['No commute: you work from home.', 'Assistant'],
  ['You need a quiet room at home with wired internet.', 'Assistant'],
  ['This position is virtual.', 'Assistant'],
  ['Calls are taken from home.', 'Assistant'],
  ['Work remotely from anywhere in the UK.', 'Assistant'],
  ['Job type: Remote', 'Assistant'],
  ['Contract: home-based', 'Assistant'],
  ['Your place of work is your home.', 'Assistant'],
  ['Lessons are online, from your home.', 'Assistant'],
  ['A telework position, open nationwide.', 'Assistant'],
  ['Case work from your own home, for six hospitals.', 'Assistant'],
  ['You can be based anywhere in the UK.', 'Assistant'],
  ['We offer remote cooperation under a contract.', 'Assistant'],
  ['We are a fully distributed company.', 'Assistant'],
  ['You run our hybrid cloud. The role is remote.', 'Assistant'],
  ['You can do it all from home in your spare time.', 'Assistant'],
  ['Answer calls. #LI-Remote', 'Assistant'],
  ['Type dictations.', 'Telecommute Transcriptionist'],
])('is remote: %s %s', (text, title) => {
  expect(read(text, title)).toBe(true)
})

test.each(['Flexible / Remote', 'Anywhere', 'Worldwide', 'Remote, USA'])('is remote in the place %s', place => {
  expect(read('Answer calls.', 'Assistant', place)).toBe(true)
})

test.each([
  ['Hybrid, two days in our Denver office.', 'Remote Assistant'],
  ['You fix laptops by remote control.', 'Assistant'],
  ['Home-based care for older people.', 'Assistant'],
  ['Two days a week may be remote.', 'Assistant'],
  ["This isn't a remote role.", 'Assistant'],
  ['Bristol with flexible working from home.', 'Assistant'],
  ['Serve guests.', 'Assistant (remote-friendly)'],
  ['Working from home is not possible.', 'Assistant'],
  ['You work from home after training in our Dallas office.', 'Assistant'],
  ['Based: home, with one day a week at our hospice.', 'Assistant'],
  ['Staff work remotely two days a week.', 'Assistant'],
  ['Work from home Mondays and Thursdays.', 'Assistant'],
  ['Three days in Lincoln, work from home otherwise.', 'Assistant'],
  ['Remote broadcasts on Saturdays pay extra.', 'Assistant'],
  ['Quiet farm, remote spot above the lake.', 'Assistant'],
  ['Many of the clients work from home, so be quiet.', 'Assistant'],
  ['Our product lets people work from anywhere.', 'Assistant'],
  ['Four weeks a year you may work from anywhere.', 'Assistant'],
  ['Working from home is possible on quiet days.', 'Assistant'],
  ['Build our app.', 'Engineer (remote options available)'],
  ['Fly drones over pipelines.', 'Remote Pilot'],
  ['Three days a week in the office.', 'Remote Assistant'],
])('is not said to be remote: %s %s', (text, title) => {
  expect(read(text, title)).toBeNull()
})

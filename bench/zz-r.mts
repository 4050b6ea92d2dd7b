import { rough } from './rough.ts'
for (const r of await rough.measure()) console.log(r.name.padEnd(50), r.measured.slice(0,1800), r.verdict)

import { rewriteLine } from '../server/language/resume-wording/lines/rewrite-line.ts'
import { editLine } from '../server/language/line-editing/edit-line.ts'
for (const t of process.argv.slice(3)) { const isCurrent = process.argv[2] === 'c'; console.log(JSON.stringify(t), '\n  R', JSON.stringify(rewriteLine(t, { isCurrent, endsWithStop: false, isProse: false, role: 'Worker' })), '\n  E', JSON.stringify(editLine(t, { isCurrent, title: 'Worker' }))) }

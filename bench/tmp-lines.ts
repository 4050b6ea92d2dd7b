import { rewriteLine } from '../server/language/resume-wording/lines/rewrite-line.ts'
import { editLine } from '../server/language/line-editing/edit-line.ts'
import { phraseAnswer } from '../server/language/profile/phrase-clauses.ts'
for (const t of process.argv.slice(3)) { const isCurrent = process.argv[2] === 'c'; console.log(JSON.stringify(t), '\n  R', rewriteLine(t, { isCurrent, endsWithStop: false, isProse: false, role: 'Worker' })?.text, '\n  E', editLine(t, { isCurrent, title: 'Worker' })?.lines, '\n  P', phraseAnswer(t, { current: isCurrent, title: 'Worker' }).map(p => p.kind + ' ' + p.text)) }

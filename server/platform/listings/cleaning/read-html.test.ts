import { expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { htmlToLine, htmlToText } from './read-html.ts'

test.each([
  ['Plain text\nwith lines', 'Plain text\nwith lines'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<div>One\n  line</div><div>Next</div>', 'One line\nNext'],
  ['<ul><li><p>Bread</p></li> <li>Cake</li></ul>After', '• Bread\n\n• Cake\n\nAfter'],
  ['<h3>Tasks</h3><ol><li>A<li>B</ol>', 'Tasks\n\n• A\n• B'],
  ['Tom &amp; Jerry&rsquo;s caf&eacute; &#8364;5 &#x2013; &unknown;', 'Tom & Jerry’s café €5 – &unknown;'],
  ['Fewer < 5 and > 3 <b>only</b>', 'Fewer < 5 and > 3 only'],
  ['<a href="x" title="a > b">Link</a>', 'Link'],
  ['<!-- <p>no</p> --><p>Yes</p><style>p{}</style><script>if (a < b) alert(1)</script>', 'Yes'],
  ['<p>Cut off <stro', 'Cut off'],
  ['<script>never closed', ''],
  ['<div>&lt;p&gt;Inside&lt;/p&gt;</div>', 'Inside'],
  ['a\u200bb\u202ec\u{e0041}d\u0007e', 'abcde'],
  ['&#8203;&#x202e;&#0;Safe&#xd800;', 'Safe'],
  ['<td>One</td><td>Two</td>', 'One Two'],
])('%j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
  expect(htmlToText(htmlToText(html))).toBe(text)
})

test('a title is one line', () => {
  expect(htmlToLine(' <strong>Baker</strong> &amp;\n assistant ')).toBe('Baker & assistant')
})

test.each(['<', '<a ', '<!--', '&', '<a title="', '</', '<li>', '<div>', '&amp;lt;p', '<script>'])(
  'many "%s" are parsed fast',
  part => {
    expect(measureCpuTime(() => htmlToText(part.repeat(100_000)))).toBeLessThan(2000)
  },
)

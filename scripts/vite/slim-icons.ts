import type { Plugin } from 'vite'

const code = `
import { createElement } from 'react'
const lines = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
const isNamed = props => 'role' in props || 'aria-label' in props || 'aria-labelledby' in props
export default ({ node }) => props =>
  createElement('svg', isNamed(props) ? { ...lines, ...props } : { ...lines, 'aria-hidden': true, ...props },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)))
`

/** What makes a component of a Lucide icon: the library's own knows contexts and class names that we have no use for. */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  load: id => (/[\\/]lucide-react[\\/].*[\\/]createLucideIcon\.mjs$/.test(id) ? { code, moduleType: 'js' } : null),
}

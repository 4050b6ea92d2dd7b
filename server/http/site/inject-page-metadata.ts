import { brand } from '#contract/brand.ts'
import { resolveMarketingLink } from '#contract/hosts.ts'
import { careerPicturePath, pictureSizes } from '#contract/pictures.ts'
import { escapeHtml } from '#contract/text.ts'

export interface PageMetadata {
  appOrigin?: string | undefined
  siteOrigin?: string | undefined
  isPage(path: string): boolean
  canonical?: string | undefined
  isHome?: boolean
  support: string
}

const { width, height } = pictureSizes.wide

/** Must not change inline scripts and styles, because the policy contains their hashes. */
export function injectPageMetadata(html: string, metadata: PageMetadata): string {
  const linkedHtml = metadata.appOrigin ? rewriteLinksToApp(html, metadata.appOrigin, metadata.isPage) : html
  const known = linkedHtml.replaceAll(brand.supportEmail, () => escapeHtml(metadata.support))
  return known
    .replace('<html', () => `<html${dataAttributes(metadata)}`)
    .replace('</head>', () => `${metaTags(html, metadata)}</head>`)
}

const rewriteLinksToApp = (html: string, appOrigin: string, isPage: PageMetadata['isPage']) =>
  html.replace(/(<a\s(?:[^>]*?\s)?href=")(\/[^"]*)"/g, (whole, before: string, link: string) =>
    isPage(link.replace(/[?#].*/, ''))
      ? `${before}${escapeHtml(resolveMarketingLink(plainText(link), appOrigin))}"`
      : whole,
  )

function dataAttributes({ appOrigin, siteOrigin, support }: PageMetadata): string {
  const marks = {
    host: appOrigin && 'marketing',
    app: appOrigin,
    site: siteOrigin,
    support: support === brand.supportEmail ? undefined : support,
  }
  const definedAttributes = Object.entries(marks).filter(([, value]) => value !== undefined)
  return definedAttributes.map(([name, value = '']) => ` data-${name}="${escapeHtml(value)}"`).join('')
}

function metaTags(html: string, { canonical, isHome }: PageMetadata): string {
  if (!canonical) return ''
  const [, title = brand.name] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  const address = escapeHtml(canonical)
  const { origin, pathname } = new URL(canonical)
  const picture = pictureOf(pathname, title)
  const meta = (name: string, content: string | number) => `<meta property="${name}" content="${content}"/>`
  return [
    `<link rel="canonical" href="${address}"/>`,
    meta('og:url', address),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', 'website'),
    meta('og:image', `${origin}${picture.path}`),
    meta('og:image:width', width),
    meta('og:image:height', height),
    meta('og:image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta name="twitter:image" content="${origin}${picture.path}"/>`,
    `<meta name="twitter:image:alt" content="${picture.alt}"/>`,
    isHome ? `<script type="application/ld+json">${siteData(origin)}</script>` : '',
  ].join('')
}

/** `title`: escaped, as the page has it. */
function pictureOf(path: string, title: string): { path: string; alt: string } {
  const [, slug] = /^\/careers\/(?!compare$)([a-z0-9-]+)$/.exec(path) ?? []
  if (slug) return { path: careerPicturePath(slug), alt: `A drawing of the work. ${title}` }
  return { path: '/share.png', alt: `${brand.name}: find a career that fits you` }
}

function siteData(origin: string): string {
  const site = { name: brand.name, url: `${origin}/` }
  const graph = [
    { '@type': 'WebSite', ...site },
    { '@type': 'Organization', ...site, logo: `${origin}/apple-touch-icon.png` },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
}

const plainText = (text: string) => text.replaceAll('&amp;', '&')

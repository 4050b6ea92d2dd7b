export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Escapes text for use between HTML tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

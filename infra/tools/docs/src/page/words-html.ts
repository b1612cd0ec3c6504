import { escapeHtml } from './escape-html.ts'

/** Plain words as HTML, with what stands between back-ticks as code. */
export const wordsHtml = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

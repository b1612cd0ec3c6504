/** Adds a style sheet to the page, with the nonce that its policy asks for. */
export function addStyle(css: string): void {
  const style = document.createElement('style')
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  // Browsers hide the attribute of an element that is in the page.
  style.nonce = meta?.nonce || meta?.content || ''
  style.textContent = css
  document.head.append(style)
}

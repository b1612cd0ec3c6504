// Hands the reader over to the embed when it asks: this site's server gets a token for its own session.
const { element } = document.currentScript.dataset

addEventListener('signinneeded', async (event) => {
  if (event.target.localName !== element) return
  const { respond } = event.detail
  try {
    const answer = await fetch('/embed-token')
    const { token } = answer.ok ? await answer.json() : { token: null }
    respond(token)
  } catch {
    respond(null)
  }
})

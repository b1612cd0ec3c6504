// Sends the chosen behaviour of a provider. If that fails, the page shows what the sandbox has.
for (const select of document.querySelectorAll('.faults select')) {
  select.addEventListener('change', async () => {
    const answer = await fetch('/faults', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [select.name]: select.value }),
    }).catch(() => null)
    if (!answer?.ok) location.reload()
  })
}

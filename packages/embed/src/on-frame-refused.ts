/** Calls back when the page's own policy refuses a frame of this origin. @returns a function that stops listening */
export function onFrameRefused(origin: string, callBack: () => void): () => void {
  const listen = ({
    blockedURI,
    effectiveDirective,
    disposition,
  }: SecurityPolicyViolationEvent) => {
    // A policy that only reports lets the frame load.
    if (disposition === 'report') return
    // Some browsers give the origin, some the whole address.
    if (/^(frame|child|default)-src/.test(effectiveDirective) && blockedURI.startsWith(origin))
      callBack()
  }
  document.addEventListener('securitypolicyviolation', listen)
  return () => document.removeEventListener('securitypolicyviolation', listen)
}

/** Calls back each second, as long as the element is in the page. */
export function everySecond(place: Element, callBack: () => void): void {
  const timer = setInterval(() => {
    if (place.isConnected) callBack()
    else clearInterval(timer)
  }, 1_000)
}

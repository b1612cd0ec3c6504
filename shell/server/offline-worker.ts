import { OFFLINE_PAGE_PATH } from '../src/offline/offline-paths.ts'

/** Before the hash of the page in the name of its cache. */
const PREFIX = 'offline-page-'

const clearCaches = (condition: string) =>
  `caches.keys().then((names)=>Promise.all(names.filter((name)=>name.startsWith('${PREFIX}')&&${condition}).map((name)=>caches.delete(name))))`

/**
 * A service worker that shows one page in place of a document that the network does not deliver. It answers nothing else: no
 * script, no call of the API, no frame; so a release, a canary or a roll-back reaches the browser as it does without it.
 * And it shows the notifications that the platform pushes: a second one with the same tag takes the place of the first.
 *
 * @param hash of the page: another page makes another worker, which fetches it
 */
export const offlineWorker = (hash: string): string => `const kept='${PREFIX}${hash}'
addEventListener('install',(event)=>{
  event.waitUntil(caches.open(kept).then((cache)=>cache.add(new Request('${OFFLINE_PAGE_PATH}',{cache:'reload'}))))
  event.waitUntil(withoutWorker(event))
  skipWaiting()
})
addEventListener('activate',(event)=>event.waitUntil(${clearCaches('name!==kept')}))
addEventListener('fetch',(event)=>{
  const {request}=event
  if(request.mode!=='navigate'||request.method!=='GET'||request.destination!=='document')return
  if(new URL(request.url).pathname.startsWith('/api/'))return
  event.respondWith(load(request))
})
async function load(request){
  try{return await fetch(request)}catch(error){
    const page=await caches.match('${OFFLINE_PAGE_PATH}')
    if(!page)throw error
    return page
  }
}
addEventListener('push',(event)=>{
  if(!event.data)return
  const {id,title,body,link}=event.data.json()
  event.waitUntil(registration.showNotification(title,{body,tag:id,data:{link}}))
})
addEventListener('notificationclick',(event)=>{
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})
/** A page of this site, in the window that shows it already or in a new one. */
async function open(link){
  const url=new URL(link,location.origin)
  if(url.origin!==location.origin)return
  const windows=await clients.matchAll({type:'window',includeUncontrolled:true})
  const shown=windows.find((one)=>one.url===url.href)
  return shown?shown.focus():clients.openWindow(url.href)
}
/** Browsers that can need not start this for anything but a page. */
async function withoutWorker(event){
  try{await event.addRoutes({condition:{not:{requestMode:'navigate'}},source:'network'})}catch{}
}
`

/** Takes the place of the worker where the offline page is switched off: removes what it stored, and itself. */
export const noOfflineWorker = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil(${clearCaches('true')}.then(()=>registration.unregister())))
`

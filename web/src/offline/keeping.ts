/** Has the browser keep the page (`worker.ts`), where it may: over https, or on this machine. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined); // forbidden: then the page needs its server
    void navigator.serviceWorker.ready.then(() => import("./ahead.ts")).then(({ fetchAhead }) => fetchAhead());
  });
}

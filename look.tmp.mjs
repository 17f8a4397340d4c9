import { chromium } from 'playwright';
const [,, url, out, w='1366', h='768'] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:+w,height:+h}, locale:'es-AR'});
p.on('console', m=>console.log('console', m.type(), m.text()));
p.on('pageerror', e=>console.log('pageerror', e.message, e.stack?.slice(0,600)));
p.on('requestfailed', r=>console.log('failed', r.url(), r.failure()?.errorText));
await p.goto(url); await p.waitForTimeout(1500);
await p.screenshot({path: out}); await b.close();

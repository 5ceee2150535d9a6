import { chromium } from 'playwright-core';
import { execFileSync } from 'node:child_process';
const URL0='http://127.0.0.1:3470', OUT='/tmp/notes/eyes-pics/';
const only=process.argv.slice(2);
async function call(method,path,body,token){const r=await fetch(`${URL0}/api/${path}`,{method,headers:{...(body&&{'content-type':'application/json'}),...(token&&{authorization:`Bearer ${token}`})},...(body&&{body:JSON.stringify(body)})});const t=await r.text();if(!r.ok)throw new Error(`${path} ${r.status} ${t.slice(0,200)}`);return t?JSON.parse(t):undefined}
async function api(domain,username='owner'){const {Token}=await call('POST','IAM/Auth/Authenticate',{domain,username,password:'Bahi#2026',Mobile:false});return p=>call('GET',p,undefined,Token)}
const rowsOf=x=>Array.isArray(x)?x:x.Data??[];
const a=await api('autodemo'), ph=await api('pharmademo');
const one=async(g,p,f=()=>true)=>{try{return rowsOf(await g(p)).find(f)?._id}catch(e){console.log(String(e));}};
const R={};
for(const [k,g,p] of [['pay',a,'Accounting/BillPayments?Limit=1'],['ret',a,'Purchase/Returns?Limit=1'],['pret',ph,'Purchase/Returns?Limit=1'],['vdn',a,'Accounting/VendorDebitNotes?Limit=1'],['to',a,'Inventory/TransferOrders?Limit=1'],['pto',ph,'Inventory/TransferOrders?Limit=1'],['item',a,'Inventory/Items?Text=oil'],['pitem',ph,'Inventory/Items?Text=tab'],['vendor',a,'Common/Vendors?Limit=1'],['pvendor',ph,'Common/Vendors?Limit=1'],['order',a,'Purchase/Orders?Limit=1'],['oorder',a,'Purchase/Orders?Sts=Open&Limit=1'],['porder',ph,'Purchase/Orders?Limit=1'],['wo',a,'Service/WorkOrders?Sts=InProgress'],['inv',a,'Accounting/Invoices?Sts=Unpaid'],['bill',a,'Accounting/Bills?Limit=1'],['receive',a,'Purchase/Receives?Limit=1']]) R[k]=await one(g,p);
console.log(JSON.stringify(R));
const tab=n=>async p=>{const t=p.getByRole('tab',{name:n});if(await t.count())return t.first().click();await p.getByRole('button',{name:/^More/}).first().click();await p.getByRole('menuitem',{name:n}).click()};
const btn=n=>async p=>{const b=p.getByRole('button',{name:n}).first();if(await b.isVisible().catch(()=>false))return b.click({timeout:3000});await p.getByRole('button',{name:'More actions'}).first().click({timeout:3000});await p.getByRole('menuitem',{name:n}).first().click({timeout:3000})};
const S=[
['paymentsmade','/bills/paymentsmade'],['billpayment-new','/bills/billpayment/new'],['billpayment','/bills/billpayment/{pay}'],['cheques','/bills/cheques'],
['ret-list','/purchasereturn/purchasereturns'],['ret-new','/purchasereturn/purchasereturn/new'],['ret','/purchasereturn/purchasereturn/{ret}'],
['vdn-list','/vendordebit/vendordebitnotes'],['vdn-new','/vendordebit/vendordebitnote/new'],['vdn','/vendordebit/vendordebitnote/{vdn}'],
['to-list','/transferorder/transferorderderdashboard'],['to-new','/transferorder/transferorder/new'],['to','/transferorder/transferorder/{to}'],
['to-receive','/transferorder/transferorder/{to}',btn(/receive/i)],
['item-units','/items/item/{item}',tab('Units')],['item-vendors','/items/item/{item}',tab('Vendors')],
['vendor-returns','/vendors/vendor/{vendor}',tab(/return/i)],
['grn-new','/purchaseorder/purchasereceive/new'],
['grn-read','/purchaseorder/purchasereceive/new',async p=>{await p.keyboard.press('Alt+r')}],
['order-related','/purchaseorder/purchaseorder/{order}',tab('Related')],
['wo-related','/service/workorder/{wo}',tab('Related')],
['inv-related','/accounting/invoice/{inv}',tab('Related')],
['order-receive','/purchaseorder/purchaseorder/{oorder}',btn(/^receive/i)],
['items','/items/inventory'],['items-quick','/items/inventory',tab(/quick/i)],['items-shared','/items/inventory',tab(/shared/i)],
['account','/basic/home',async p=>{await p.getByRole('button',{name:/^Account of/}).click()}],
['home','/basic/home'],
['expire','/reports/drugexpirereport',null,'pharmademo'],
['p-ret-list','/purchasereturn/purchasereturns',null,'pharmademo'],['p-ret','/purchasereturn/purchasereturn/{pret}',null,'pharmademo'],
['p-to','/transferorder/transferorder/{pto}',null,'pharmademo'],
['p-batches','/items/item/{pitem}',tab('Batches'),'pharmademo'],['p-units','/items/item/{pitem}',tab('Units'),'pharmademo'],
['p-returns','/vendors/vendor/{pvendor}',tab(/return/i),'pharmademo'],['p-licences','/vendors/vendor/{pvendor}',tab(/licen/i),'pharmademo'],
];
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const visits={};
async function visit(dom,user,w,h){const k=`${dom}/${user}/${w}`;if(visits[k])return visits[k];const c=await browser.newContext({baseURL:URL0,viewport:{width:w,height:h},reducedMotion:'reduce',locale:'en-IN',timezoneId:'Asia/Kolkata'});const p=await c.newPage();p.setDefaultTimeout(6000);p.errs=[];p.on('console',m=>m.type()==='error'&&p.errs.push(m.text()));p.on('pageerror',e=>p.errs.push(String(e)));await p.goto('/login');await p.getByLabel('Domain name').fill(dom);await p.getByLabel('Username').fill(user);await p.getByRole('textbox',{name:'Password'}).fill('Bahi#2026');await p.keyboard.press('Enter');await p.waitForURL(/basic\/home/,{timeout:30000});return visits[k]=p}
const menus=process.env.MENUS;
if(menus){for(const [d,u] of [['autodemo','owner'],['autodemo','parts'],['autodemo','cashier'],['autodemo','advisor'],['pharmademo','owner'],['pharmademo','pharmacist']]){try{const p=await visit(d,u,1440,1400);await p.waitForTimeout(700);await p.screenshot({path:`${OUT}menu-${d}-${u}.png`});const links=await p.locator('nav a').evaluateAll(x=>x.map(e=>e.getAttribute('href')));const bad=[];for(const l of [...new Set(links)]){await p.goto(l);await p.getByRole('heading',{level:1}).waitFor().catch(()=>{});await p.waitForTimeout(350);const t=await p.locator('h1').first().textContent().catch(()=>'');const has404=p.url().includes('unauthorised')||p.url().includes('notfound');if(has404||p.errs.length||!(await p.title()))bad.push([l,p.url(),t,p.errs.splice(0)]);}console.log(d,u,links.length,JSON.stringify(links.map(x=>x)),'BAD',JSON.stringify(bad))}catch(e){console.log(d,u,String(e).slice(0,200))}}await browser.close();process.exit()}
for(const [name,path,act,dom='autodemo',user='owner'] of S){if(only.length&&!only.includes(name))continue;
 await Promise.all([[1440,900],[390,844]].map(async([w,h])=>{try{const p=await visit(dom,user,w,h);p.errs.length=0;await p.emulateMedia({colorScheme:'light'});await p.goto(path.replace(/\{(\w+)\}/,(_,k)=>R[k]));await p.getByRole('heading',{level:1}).first().waitFor();await p.waitForLoadState('networkidle').catch(()=>{});if(act){try{await act(p)}catch(e){console.log(name,w,'act',String(e).split('\n')[0])}}await p.waitForTimeout(600);await p.screenshot({path:`${OUT}${name}-${w}-l.png`});const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);await p.emulateMedia({colorScheme:'dark'});await p.waitForTimeout(150);await p.screenshot({path:`${OUT}${name}-${w}-d.png`});if(p.errs.length||over>0)console.log(name,w,'over',over,JSON.stringify(p.errs));}catch(e){console.log(name,w,String(e).split('\n')[0])}}));
 try{execFileSync('convert',[`${OUT}${name}-1440-l.png`,`${OUT}${name}-390-l.png`,'+append',`${OUT}${name}-L.png`]);execFileSync('convert',[`${OUT}${name}-1440-d.png`,`${OUT}${name}-390-d.png`,'+append','-resize','50%',`${OUT}${name}-D.png`])}catch(e){console.log(name,'join',String(e).slice(0,100))}
}
await browser.close();

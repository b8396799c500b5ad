import {DatabaseSync} from "node:sqlite";
const db=new DatabaseSync("/tmp/searchL/d.sqlite");
for (const c of ["Welling","Chiswick","Thamesmead","Greenwich","Chalk Farm","Lambeth","Harlesden","Willesden","Soho","Bow","Streatham","Sale","Failsworth","Didsbury","Prestonpans","Pudsey","Shipley","Emsworth","Mangotsfield","Jordanstown","Carryduff"])
 console.log(c, (db.prepare("select k.name n,count(*) c from businesses b join cities y on y.id=b.city_id join categories k on k.id=b.category_id where y.name=? and b.is_open=1 group by 1").all(c) as any[]).map(r=>r.n+r.c).join(", "));

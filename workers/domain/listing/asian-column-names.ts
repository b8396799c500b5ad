import type { FieldName } from "./field-name.ts";

/** Lists headers of Japanese, Chinese and Korean tables as they are written, among them those of Japan's recommended open data of towns. */
export const ASIAN_NAMES: Readonly<Partial<Record<FieldName, string>>> = {
	name: "店舗名 店名 施設名 施設名称 名称 医療機関名称 会社名 企業名 商号 事業所名 商户名称 公司名称 企业名称 店铺名称 상호 상호명 업체명 사업장명 상가명",
	category: "業種 業態 カテゴリ カテゴリー ジャンル 診療科目 种类 类别 行业 업종 업태 카테고리",
	address: "住所 所在地 所在地住所 地址 住址 详细地址 주소 도로명주소 소재지",
	city: "市区町村名 市区町村 市町村名 城市 시군구명",
	state: "都道府県 都道府県名 省份 시도명",
	postalCode: "郵便番号 邮编 邮政编码 우편번호",
	phone: "電話番号 電話 电话 联系电话 電話號碼 전화번호 전화",
	email: "メールアドレス 邮箱 电子邮件 이메일",
	website: "ウェブサイト ホームページ 网站 网址 홈페이지",
	hours: "営業時間 営業日時 营业时间 영업시간",
	latitude: "緯度 纬度 위도",
	longitude: "経度 经度 경도",
	description: "説明 备注说明 설명",
};
